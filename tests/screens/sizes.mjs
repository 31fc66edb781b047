// The screens that every table must fit: what people have on desks, laps, knees and in hands.

/** Width, height, and whether it is touched rather than pointed at. */
export const sizes = [
  { name: '1920x1080', width: 1920, height: 1080, touch: false },
  { name: '1440x900', width: 1440, height: 900, touch: false },
  { name: '1280x720', width: 1280, height: 720, touch: false },
  { name: '1024x768', width: 1024, height: 768, touch: true },
  { name: '768x1024', width: 768, height: 1024, touch: true },
  { name: '844x390', width: 844, height: 390, touch: true },
  { name: '360x740', width: 360, height: 740, touch: true },
];

/** Smaller than what tables are made for, and whole all the same: an old phone laid down, and windows of 1280x720
    and 1440x900 at 200 %. */
export const narrow = [
  { name: '740x360', width: 740, height: 360, touch: true },
  { name: '720x450', width: 720, height: 450, touch: false },
  { name: '640x360', width: 640, height: 360, touch: false },
];

/** Every size that can be asked for by its name. */
export const everySize = [...sizes, ...narrow];

/** What a browser context is made with for that size. A touch screen is one in all that a page can ask. */
export const contextFor = ({ width, height, touch }, more = {}) => ({
  viewport: { width, height },
  hasTouch: touch,
  isMobile: touch,
  ...more,
});
