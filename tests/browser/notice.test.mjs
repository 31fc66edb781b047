// Whoever wishes it is called when it becomes their turn: once for each question, whatever else is told meanwhile.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manyInARoom } from '../wire/client.mjs';
import { by, comeAs, openNotebook, person, siteForTests } from './game.mjs';

const site = siteForTests();

test('it is one’s turn once, though others come, rename themselves and look on', async () => {
  const { people, room } = await manyInARoom(site.server.url, 2, { game: 'morels' });
  await people[0].say({ do: 'start_match', room });
  await Promise.all(people.map((each) => each.until(() => each.view)));
  const asked = people.find((each) => each.myTurn());
  const { page } = await person(site.browser);
  await page.addInitScript(() => {
    localStorage.setItem('understory-notices', JSON.stringify({ vibration: true }));
    window.shakes = 0;
    navigator.vibrate = () => ++window.shakes;
  });
  await comeAs(page, site.server.url, asked.token, room);
  await by(page, 'turn').waitFor();
  await openNotebook(page); // a press: before it no browser shakes
  const shakes = () => page.evaluate(() => window.shakes);
  const before = await shakes();
  const [dora] = (await manyInARoom(site.server.url, 1)).people;
  await dora.say({ do: 'set_name', name: 'Dora' });
  await dora.say({ do: 'enter_room', room });
  await page.getByText('Dora').first().waitFor();
  await dora.say({ do: 'set_name', name: 'Theodora' });
  await page.getByText('Theodora').first().waitFor();
  assert.equal(await shakes(), before, 'called again for what is no question');

  const other = people.find((each) => each !== asked);
  const turn = page.locator('[data-testid="turn"]');
  await asked.play();
  await other.until(() => other.myTurn());
  await turn.and(page.locator('[data-yours="false"]')).waitFor();
  await other.play();
  await asked.until(() => asked.myTurn());
  await turn.and(page.locator('[data-yours="true"]')).waitFor();
  await page.waitForFunction((so) => window.shakes === so + 1, before);
});
