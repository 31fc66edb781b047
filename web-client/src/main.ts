// The start of the page: the connection to the server is opened while the language is fetched, and nothing
// is shown before that is there.
import './styles/fonts.css';
import './styles/theme.css';
import './styles/beginning.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { connection } from './connection/connection.svelte';
import { failedStyles } from './failed_styles';
import { fetchPage } from './pages.svelte';
import { route } from './route.svelte';
import { settings } from './settings.svelte';

failedStyles.watch();
connection.start();
fetchPage(route.path);
try {
  await settings.start();
  mount(App, { target: document.getElementById('app')! });
} catch (error) {
  const said = document.getElementById('not-there')!;
  said.classList.add('now');
  // The language that was asked for comes first.
  const { wanted } = settings;
  const asked = wanted && said.querySelector(`[lang='${wanted.tag ?? wanted.code}']`);
  if (asked) said.prepend(asked);
  throw error;
}
