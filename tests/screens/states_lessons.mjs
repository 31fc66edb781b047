// States of the gallery around learning a game: a hint at the table, and a position that friends are asked
// about, before and after they have answered.
import { by } from '../browser/game.mjs';
import { Client } from '../wire/protocol_client.mjs';

/** A first match, in which nobody speaks beside the table any more. */
const alone = (game) => async ({ site }) => {
  const client = await new Client().hello(site.server.url);
  const { room } = await client.say({ do: 'create_room', game, first_match: true });
  return { token: client.token, path: `/r/${room}` };
};
/** Three best moves are told; one that is looked at lies among the states of tables. */
async function hinted(page) {
  await by(page, 'coach-away').click();
  if (!(await by(page, 'hint-open').isVisible())) await by(page, 'settings-open').click();
  await by(page, 'hint-open').click();
  await by(page, 'hint-0').locator('b').getByText(/\S/).waitFor();
}

/** Who follows a link to a position of the table's match, as a question. */
const friend = async ({ site, table }) => {
  const { positions } = await (await fetch(`${site.server.url}/api/matches/${table.replay}?viewer=0`)).json();
  const step = Math.round(positions.length / 3);
  const { question } = positions[step].view;
  return { path: `/q/${table.replay}?step=${step}&seat=${question.seat ?? question.seats[0]}` };
};
/** They sit down, and make some move. */
async function answered(page, { url }) {
  await by(page, 'sit-down').click();
  await by(page, 'turn').waitFor();
  const token = await page.evaluate(() => localStorage.getItem('understory-token'));
  const line = await new Client().hello(url, token);
  await line.say({ do: 'enter_room', room: new URL(page.url()).pathname.split('/').at(-1) });
  await line.until(() => line.view);
  await line.play();
  line.socket.close();
  await by(page, 'way').first().waitFor();
}

export const lessons = [
  ...['morels', 'foray', 'mycelia'].map((game) => ({ name: `a hint: ${game}`, as: alone(game), make: hinted })),
  ...['morels', 'foray-4', 'mycelia-2'].flatMap((name) => [
    { name: `what would you do: ${name}`, table: name, as: friend, ready: '[data-testid="sit-down"]' },
    { name: `what would you do: ${name}, answered`, table: name, uses: true, as: friend, ready: '[data-testid="sit-down"]', make: answered,
      // What the others did then is told meanwhile.
      ...(name === 'mycelia-2' ? { still: '[data-testid="telling"]' } : {}) },
  ]),
];
