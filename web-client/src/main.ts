// The start of the page.
import '@fontsource-variable/fraunces';
import '@fontsource-variable/source-sans-3';
import './styles/theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';

await settings.start();
mount(App, { target: document.getElementById('app')! });
