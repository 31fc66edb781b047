// The start of a replay that was saved as a file: the page as ever, at that match, without a connection to
// any server.
import '../styles/fonts.css';
import '../styles/theme.css';
import '../styles/beginning.css';
import { mount } from 'svelte';
import App from '../App.svelte';
import { replayOf } from '../lobby/place';
import { keptAnswers } from './answers';
import { replayIn } from './saving';
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';

const { match, viewer } = replayIn(keptAnswers());
route.replace(replayOf(match, viewer, 0));
await settings.start();
mount(App, { target: document.getElementById('app')! });
