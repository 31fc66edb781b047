// The start of a replay that was saved as a file: the page as ever, at that match, without a line to
// any server.
import '../styles/fonts.css';
import '../styles/theme.css';
import '../styles/beginning.css';
import { mount } from 'svelte';
import App from '../App.svelte';
import { addressIn, replayIn } from './saving';
import { keptAnswers } from './answers';
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';

route.replace(addressIn(replayIn(keptAnswers())));
await settings.start();
mount(App, { target: document.getElementById('app')! });
