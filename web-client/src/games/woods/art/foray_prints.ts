// What only Foray shows is printed in these inks, and its cards on these grounds: a row for each.
import { ground, type Ground } from './grounds';

export const prints: Record<string, { inks: [string, string, string?]; ground?: Ground }> = {
  panther_cap: {
    inks: ['#7c5133', '#b9966c'],
    ground: ground('#3b3550', '#5f5678', '#262238', true),
  },
  rainstorm: {
    inks: ['#5b7688', '#a9bd86', '#c9873f'],
    ground: ground('#9fb5c4', '#d0dde2', '#5f7f6b'),
  },
  forest_fire: {
    inks: ['#d4531d', '#f2b52c', '#b08c57'],
    ground: ground('#57301f', '#8a4a28', '#33190f', true),
  },
  rainforest: { inks: ['#4f8299', '#7f9d55', '#a9c3c0'] },
  farm_girl: {
    inks: ['#dda23a', '#5d8079', '#e6b48c'],
    ground: ground('#a8c9c4', '#d6e8dc', '#6f9450'),
  },
  chef: {
    inks: ['#b8392c', '#5a5a60', '#e3ae86'],
    ground: ground('#d9b7a0', '#f3dcc4', '#8f6a52'),
  },
  thief: {
    inks: ['#4d4668', '#8b8a90', '#cf8f45'],
    ground: ground('#8d86a8', '#b9b3cc', '#4d4668'),
  },
  eccentric: {
    inks: ['#76487a', '#d3953a', '#e6b892'],
    ground: ground('#d0bd8f', '#efe2bb', '#7f6f45'),
  },
  farmers_market: {
    inks: ['#bb4431', '#d9a04a', '#8b6a41'],
    ground: ground('#b9cfd6', '#dfeae8', '#8a9a55'),
  },
  shiitake_log: {
    inks: ['#b58e60', '#ecd6ab', '#5c3a22'],
    ground: ground('#b4c79a', '#dce6c0', '#6b7f45'),
  },
  map: { inks: ['#ecd7a4', '#7f9d64', '#b8392c'], ground: ground('#9db8b4', '#cfe0d6', '#54756b') },
  morchella: {
    inks: ['#b58c3d', '#8e4f86', '#d4531d'],
    ground: ground('#3a2f5a', '#5f4f86', '#241c3c', true),
  },
  eureka: { inks: ['#c8502e', '#edb32c'], ground: ground('#e9c98a', '#f7e6b4', '#8a9a55') },
  sun: { inks: ['#eeb32b', '#d9772a', '#f6dd86'] },
  moon_marker: { inks: ['#3b4680', '#e8dfb0', '#8fa3d8'] },
  compass_dial: { inks: ['#c8962f', '#f3e6c8', '#6f7f58'] },
  compass_ring: { inks: ['#c8962f', '#f3e6c8', '#6f7f58'] },
  compass_needle: { inks: ['#b8392c', '#f3e6c8', '#c8962f'] },
  compass: { inks: ['#c8962f', '#f3e6c8', '#6f7f58'] },
};
