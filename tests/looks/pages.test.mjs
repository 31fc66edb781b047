// What an eye found on the sheets of the gallery (tests/screens), and a rule about the whole page does not see: signs
// whose names were cut, pictures of the book with cards like crumbs, buttons and words under something else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../languages.mjs';
import { at } from '../screens/at.mjs';
import { by } from '../browser/game.mjs';
import { isOpen } from '../browser/layout.mjs';

/** By how many pixels what is in it is higher than it is itself. */
const hiddenIn = (box) => box.evaluate((each) => each.scrollHeight - each.clientHeight);

for (const name of ['mycelia-4: my turn', 'replay: mycelia-4', 'replay: foray-4'])
  test(`${name}: laid down, the signs say whole letters of the names of all`, () =>
    at(name, ['844x390'], async (page) => {
      await by(page, 'fold-1').waitFor(); // a replay's table comes after its line
      const signs = await page.locator('[data-testid^="fold-"]:visible .name').evaluateAll((all) =>
        all.map((each) => {
          const [sign, letters] = [each, each.querySelector('.letters')].map((box) => box.getBoundingClientRect());
          return { text: each.textContent, seen: letters.width > 12 && letters.top >= sign.top - 2 && letters.bottom <= sign.bottom + 2 };
        }));
      assert.ok(signs.length >= 3);
      assert.deepEqual(signs.filter(({ seen }) => !seen), []);
    }));

test('a bot that stands beside a first match has room for its name', () =>
  at('first match of morels: question 1', ['1440x900', '844x390', '360x740'], async (page, { name: size }) => {
    const over = await page.locator('[data-testid="fold-1"] .letters').evaluate((each) => each.scrollWidth - each.clientWidth);
    assert.ok(over <= 1, `${over} px at ${size}`);
  }));

test('the one button that gives a seat back is under nothing', () =>
  at('woods: a bot plays for me', ['768x1024', '844x390', '360x740', '1024x768'], async (page, { name: size }) => {
    assert.ok(await isOpen(by(page, 'return')), size);
  }));

test('on a phone each card that was collected can be used or kept', () =>
  at('question: resolve', ['360x740', '844x390'], async (page, { name: size }) => {
    const choices = await page.locator('[data-testid^="resolve-"][data-testid$="-use"], [data-testid^="resolve-"][data-testid$="-keep"]').all();
    assert.ok(choices.length >= 4);
    for (const choice of choices) assert.ok(await isOpen(choice), `${await choice.getAttribute('data-testid')} at ${size}`);
  }));

for (const name of ['question: trim', 'question: bonus', 'woods: cooking', 'morels: a refusal'])
  test(`${name}: beside a hand the slip says all that it has to say`, () =>
    at(name, ['768x1024', '1024x768', '1440x900'], async (page, { name: size }) => {
      const hidden = await hiddenIn(page.locator('[data-testid="plan"] .slip').first());
      assert.ok(hidden <= 1, `${hidden} px at ${size}`);
    }));

test('who comes by a link reads all that is settled of the match', () =>
  at('room: visitor without a name', ['360x740', '768x1024', '844x390', '1024x768', '1440x900'], async (page, { name: size }) => {
    for (const part of ['.game', '.game .chosen']) {
      const hidden = await hiddenIn(page.locator(part));
      assert.ok(hidden <= 1, `${hidden} px of ${part} at ${size}`);
    }
  }, { language: 'zh' }));

test('cards in the pictures of the book can be known', async () => {
  for (const game of ['morels', 'fungi', 'foray', 'mycelia'])
    await at(`rules: ${game}`, ['1440x900', '360x740'], async (page, { name: size }) => {
      const widths = await page.locator('[data-testid="book"] .scene [data-card]').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      assert.ok(widths.length > 4, `${widths.length} cards of ${game}`);
      assert.deepEqual(widths.filter((width) => width < 24), [], `${game} at ${size}`);
    });
});

test('over a replay the sign begins within the window', () =>
  at('replay: morels', ['768x1024', '360x740', '1280x720'], async (page, { name: size }) => {
    const { left, right } = await by(page, 'turn').evaluate((each) => each.getBoundingClientRect().toJSON());
    assert.ok(left >= 0 && right <= page.viewportSize().width, `${left} to ${right} at ${size}`);
  }));

test('a sheet that is seen whole does not say that it goes on, also in a window that became smaller', () =>
  at('woods: leaving', ['1920x1080', '1280x720'], async (page, { name: size }) => {
    const foot = page.locator('dialog[open] .foot');
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
    assert.ok(!(await foot.evaluate((each) => each.classList.contains('further'))), size);
  }));

/** Of what is said in Chinese some is two sentences, and none has a space between them. */
function haveNoSpace(said) {
  assert.ok(said.some((text) => /。\s*\S/.test(text)), `two sentences: ${said}`);
  assert.deepEqual(said.filter((text) => /。 +\S/.test(text)), []);
}

for (const [name, where] of [
  ['morels: a choice', '[data-testid="plan"] .then'],
  ['woods: cooking', '[data-testid="plan"] .then'],
  ['woods: selling', '[data-testid="plan"] .then'],
  ['woods: a full hand', '[data-testid="plan"] p'],
])
  test(`${name}: no space stands after a Chinese full stop`, () =>
    at(name, ['1440x900'], async (page) => haveNoSpace(await page.locator(where).allInnerTexts()), { language: 'zh' }));

test('mycelia: the other has moved: no space stands after a Chinese full stop in what its pictures tell', () =>
  at('mycelia: the other has moved', ['1440x900'], async (page) => {
    const said = [];
    while (await by(page, 'telling').count()) {
      said.push(...(await page.locator('[data-testid="telling"] p').allInnerTexts()));
      await page.clock.runFor(300); // no picture stays for less
    }
    haveNoSpace(said);
  }, { language: 'zh' }));

test('who listens to a first match is told where the advised tile is, which others see', () =>
  at('first match of mycelia: question 1', ['1440x900'], async (page) => {
    const does = by(page, 'coach-do');
    const heard = await page.locator(`#${await does.getAttribute('aria-describedby')}`).textContent();
    assert.match(heard, /row \d, tile \d/);
    assert.doesNotMatch(await does.textContent(), /row/);
  }));

/** By how many pixels a name stands out of the frame of its card, of those that are seen in the path and the hand. */
const outOfFrame = (page) =>
  page.locator('[data-card] .namebar text:visible').evaluateAll((all) =>
    all.map((text) => {
      const [name, card] = [text.getBBox(), { left: 7, right: 113 }];
      return { text: text.textContent, over: Math.max(card.left - name.x, name.x + name.width - card.right) };
    }));

for (const name of ['morels: my turn', 'fungi: my turn', 'foray-2: my turn', 'foray-3: my turn', 'foray-4: my turn'])
  test(`${name}: names stand whole within their cards`, async () => {
    let names = 0;
    for (const language of languages)
      await at(name, ['844x390', '360x740', '768x1024', '1440x900'], async (page, { name: size }) => {
        const seen = await outOfFrame(page);
        names += seen.length;
        assert.deepEqual(seen.filter(({ over }) => over > 1), [], `${size} ${language}`);
      }, { language });
    assert.ok(names > 20, `${names} names`);
  });

/** Names of cards that are seen, and through which the rim of a basket or a crate goes. */
const cutNames = (page) =>
  page.locator('[data-testid="hand"] .namebar text:visible').evaluateAll((all) =>
    all.filter((text) => {
      const name = text.getBoundingClientRect();
      const rim = text.closest('.crate, .stand').querySelector(':scope > .front, :scope > .rim').getBoundingClientRect();
      return name.bottom > rim.top + 1;
    }).map((text) => text.textContent));

for (const name of ['morels: a choice', 'woods: cooking', 'woods: selling', 'foray-3: my turn', 'question: bonus'])
  test(`${name}: the rim of a basket or a crate goes through no name`, () =>
    at(name, ['768x1024', '1440x900', '844x390'], async (page, { name: size }) => {
      await page.mouse.move(2, 2);
      assert.deepEqual(await cutNames(page), [], size);
    }));

test('in a wide window that stands upright what others did last is said whole', () =>
  at('foray-4: my turn', ['768x1024'], async (page) => {
    await page.setViewportSize({ width: 1200, height: 1920 });
    const said = page.locator('[data-testid^="said-"]:visible');
    assert.ok((await said.count()) > 0);
    for (const each of await said.all()) assert.ok((await hiddenIn(each.locator('.lines'))) < 5); // letters reach out of their line a little
  }));

test('who listens to hints on a phone laid down is told what they are before one is raised', () =>
  at('morels: hints', ['844x390'], async (page) => {
    await by(page, 'hint-0').click();
    await by(page, 'hint-play').waitFor({ state: 'hidden' });
    assert.equal(await by(page, 'hints').locator('footer small').evaluate((each) => getComputedStyle(each).display !== 'none' && each.closest('footer').checkVisibility()), true);
  }));

for (const name of ['replay: morels', 'replay: fungi', 'replay: foray-3', 'replay: foray-4', 'foray-4: my turn'])
  test(`${name}: on a phone the points of a camp stand within its sign`, () =>
    at(name, ['360x740'], async (page) => {
      await by(page, 'fold-1').waitFor();
      const signs = await page.locator('[data-testid^="points-"]:visible').evaluateAll((all) =>
        all.map((points) => {
          const [inner, sign] = [points, points.closest('button')].map((box) => box.getBoundingClientRect());
          return { text: points.textContent, over: Math.max(inner.right - sign.right, sign.right - innerWidth) };
        }));
      assert.ok(signs.length >= 2);
      assert.deepEqual(signs.filter(({ over }) => over > 0), []);
    }));

test('on a phone laid down the slip of a dish lies over no price of the path and no count of a deck', () =>
  at('woods: cooking', ['844x390'], async (page) => {
    const covered = await page.evaluate(() => {
      const slip = document.querySelector('[data-testid="plan"] .slip').getBoundingClientRect();
      return [...document.querySelectorAll('.path .price b, .piles .tag')].filter((each) => each.checkVisibility()).filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return right > slip.left && left < slip.right && bottom > slip.top + 1 && top < slip.bottom;
      }).map((each) => each.textContent.trim());
    });
    assert.deepEqual(covered, []);
  }, { language: 'zh' }));

/** Whether all of it lies within the other. */
const within = ([inner, outer]) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;

test('what puts the first match away lies on its slip', () =>
  at('first match of morels: question 1', ['1920x1080', '1440x900', '844x390'], async (page, { name: size }) => {
    const boxes = await Promise.all([by(page, 'coach-away').locator('svg'), page.locator('[data-testid="coach"] .slip')].map((each) => each.evaluate((box) => box.getBoundingClientRect().toJSON())));
    assert.ok(within(boxes), size);
  }));

test('the move that is looked at is in sight in the list of moves', () =>
  at('replay: the moves of morels', ['1440x900', '1280x720', '360x740'], async (page, { name: size }) => {
    await by(page, 'save-page').waitFor();
    await page.waitForFunction(() => {
      const [move, list] = ['[aria-current="step"]', 'ol'].map((each) => document.querySelector(`[data-testid="replay-list"] ${each}`)?.getBoundingClientRect());
      return move && list && move.top >= list.top - 1 && Math.min(move.bottom, move.top + 44) <= list.bottom + 1;
    }, null).catch(() => assert.fail(`out of sight at ${size}`));
  }));

test('where all cards are shown the hands are seen, clear of the path', () =>
  at('replay: all cards of morels', ['1920x1080', '1440x900', '1024x768', '360x740'], async (page, { name: size }) => {
    const [hands, cards] = await Promise.all(['.backs.seen [data-card]', '.path-area [data-card]'].map((each) => page.locator(`${each}:visible`).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()))));
    assert.ok(hands.length > 10 && cards.length > 5, `${hands.length} of the hands, ${cards.length} of the path at ${size}`);
    assert.ok(Math.max(...hands.map(({ bottom }) => bottom)) <= Math.min(...cards.filter(({ width }) => width > 60).map(({ top }) => top), Infinity), size);
  }));

test('on a phone, a tablet and a small desk all pairs of a eureka can be pressed', () =>
  at('tool: eureka', ['360x740', '844x390', '768x1024', '1024x768'], async (page, { name: size }) => {
    const pairs = await page.locator('[data-testid^="eureka-"]').all();
    assert.ok(pairs.length >= 4);
    for (const pair of pairs) assert.ok(await isOpen(pair), `${await pair.getAttribute('data-testid')} at ${size}`);
  }));

test('of four around a fire one sees who sleeps, beside their moon', () =>
  at('foray-4: the others are away', ['360x740', '768x1024', '1440x900'], async (page, { name: size }) => {
    const over = await page.locator('.camp:not(.mine)').evaluateAll((camps) =>
      camps.map((camp) => {
        const [asleep, coin] = ['.sleeps', '.coin > *'].map((one) => camp.querySelector(one).getBoundingClientRect());
        return asleep.right > coin.left + 2 && asleep.left < coin.right && asleep.bottom > coin.top && asleep.top < coin.bottom;
      }));
    assert.deepEqual(over, [false, false, false], size);
  }));

test('who watches four on a phone sees no half lines of names', () =>
  at('foray-4: a spectator', ['360x740'], async (page) => {
    const tops = await page.locator('[data-testid^="points-"]').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    assert.equal(tops.length, 4);
    assert.ok(Math.max(...tops) - Math.min(...tops) <= 1, tops.join());
  }));

test('what was said last is seen whole', () =>
  at('woods: talk', ['360x740', '1440x900', '1024x768'], async (page, { name: size }) => {
    const below = await by(page, 'chat-lines').evaluate((each) => each.scrollHeight - each.scrollTop - each.clientHeight);
    assert.ok(below <= 1, `${below} px at ${size}`);
  }));

test('at the end of four each score begins with two whole lines and shows that it goes on, on a phone too', () =>
  at('foray-4: the end', ['360x740', '768x1024'], async (page, { name: size }) => {
    const lines = await page.locator('.evening .slip').evaluateAll((slips) =>
      slips.map((slip) => [...slip.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= slip.getBoundingClientRect().bottom).length));
    assert.ok(lines.length === 4 && Math.min(...lines) >= 2, `${lines} at ${size}`);
    for (const sum of await page.locator('.evening .atop').all()) assert.ok(await sum.isVisible(), size);
  }));

test('over the last row of a score lies a shadow as long as there is more to read, also in a window that was turned', () =>
  at('mycelia-3: the end', ['1920x1080'], async (page) => {
    const slips = page.locator('.evening .slip');
    /** Of the scores that are unfolded, the longest. */
    const longest = () => slips.evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight).reduce((most, each, n, more) => (each > more[most] ? n : most), 0));
    let slip;
    /** How light the paper is just above the last row, or the edge, at the end of the lines, where nothing is written. */
    const light = async () => {
      const { x, y } = await slip.evaluate((each) => {
        const { right } = each.querySelector('table').getBoundingClientRect();
        const foot = each.querySelector('tfoot');
        const hidden = getComputedStyle(foot).position === 'absolute';
        return { x: right - 4, y: (hidden ? each.getBoundingClientRect().bottom - 2 : foot.getBoundingClientRect().top) - 4 };
      });
      const png = await page.screenshot({ clip: { x, y, width: 3, height: 2 } });
      return page.evaluate(async (text) => {
        const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (byte) => byte.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(1, 1).getContext('2d');
        canvas.drawImage(picture, 0, 0, 1, 1);
        return canvas.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((sum, each) => sum + each) / 3;
      }, png.toString('base64'));
    };
    for (const [width, height] of [[1280, 720], [844, 390], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      slip = slips.nth(await longest());
      const more = await light();
      await slip.evaluate((each) => (each.scrollTop = each.scrollHeight));
      const end = await light();
      await slip.evaluate((each) => (each.scrollTop = 0));
      assert.ok(end - more > 20, `${more} while there is more, ${end} at the end, at ${width}x${height}`);
    }
  }));

for (const name of ['mycelia-2: my turn', 'foray-3: waiting', 'foray-3: a spectator', 'foray-4: a spectator'])
  test(`${name}: on a phone no number of a sign is in two lines`, () =>
    at(name, ['360x740', '844x390'], async (page, { name: size }) => {
      const broken = await page.locator('.who .points:visible').evaluateAll((all) =>
        all.map((each) => {
          const digits = document.createRange();
          digits.selectNodeContents(each);
          return { points: each.textContent.trim(), lines: new Set([...digits.getClientRects()].map(({ top }) => Math.round(top))).size };
        }).filter(({ lines }) => lines !== 1));
      assert.deepEqual(broken, [], size);
    }, { language: 'zh' }));

test('a switch of the settings is as long as its slot, however late they come', () =>
  at('front door: a name and a face', ['1440x900', '360x740'], async (page, { name: size }) => {
    const widths = await page.getByRole('switch').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    assert.ok(widths.length > 0 && widths.every((width) => width >= 50), `${widths} at ${size}`);
  }, { before: (page) => page.route(/\/Settings-[^/]*\.js$/, (late) => setTimeout(() => late.continue(), 500)) }));

test('a note that grows over what a first match points out makes way', () =>
  at('first match of mycelia: question 1', ['360x740'], async (page) => {
    await page.locator('[data-advised]').first().waitFor();
    await page.evaluate(() => {
      document.querySelector('[data-testid="toast"]')?.remove();
      const note = document.createElement('p');
      const { top, height } = document.querySelector('[data-advised]').getBoundingClientRect();
      Object.assign(note.style, { position: 'fixed', left: 0, margin: 0, top: `${top + height / 2}px`, whiteSpace: 'nowrap', background: '#fff' });
      note.dataset.testid = 'toast';
      document.body.append(note);
    });
    await page.locator('[data-testid="toast"]').evaluate((note) => {
      note.textContent = '.';
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    });
    assert.equal(await page.locator('[data-in-the-way]').count(), 0);
    await page.evaluate(() => (document.querySelector('[data-testid="toast"]').firstChild.data = 'more '.repeat(60)));
    await page.locator('[data-in-the-way]').first().waitFor({ state: 'attached' });
  }));

test('each bot has a face of its own, where it is chosen, where it sits and where it plays', async () => {
  const drawn = (page, where) => page.locator(where).evaluateAll((all) => all.map((each) => each.innerHTML));
  await at('room: choosing a bot', ['1440x900'], async (page) => {
    await page.locator('[data-testid="seat-1-who"] .bots .face svg').nth(5).waitFor();
    const faces = await drawn(page, '[data-testid="seat-1-who"] .bots .face svg');
    assert.equal(new Set(faces).size, 5, 'two are of clockwork');
  });
  await at('room: three bots', ['360x740'], async (page) => {
    await page.locator('.seat .face.whole svg').nth(2).waitFor();
    assert.equal(new Set(await drawn(page, '.seat .face.whole svg')).size, 3);
  });
  await at('first match of morels: question 1', ['360x740'], (page) => page.locator('[data-testid="fold-1"] .face svg[clip-path]').waitFor());
});

test('the names of those who sit by the fire are whole, and none lies over the slips beside it', () =>
  at('room: three bots', ['844x390', '1024x768'], async (page, { name: size }) => {
    await page.locator('.seat .face.whole svg').nth(2).waitFor();
    const over = await page.locator('.seat .sign').evaluateAll((signs) => {
      const slip = document.querySelector('.invite').getBoundingClientRect();
      const isCut = (sign) => sign.querySelector('b').scrollWidth > sign.querySelector('b').clientWidth;
      return signs.filter((each) => isCut(each) || each.getBoundingClientRect().right > slip.left).map((each) => each.textContent.trim());
    });
    assert.deepEqual(over, [], size);
  }));

test('what was looked up in a book lies on its two pages, and nothing of it over the fold', () =>
  at('rules: a word in morels', ['1920x1080', '1440x900', '1024x768'], async (page, { name: size }) => {
    await by(page, 'found').locator('a').first().waitFor();
    const over = await by(page, 'found').locator('a').evaluateAll((all) => {
      const { left, right } = document.querySelector('.page').getBoundingClientRect();
      const fold = (left + right) / 2;
      return all.map((each) => each.getBoundingClientRect()).filter((box) => box.left < fold && box.right > fold).length;
    });
    assert.equal(over, 0, size);
  }));
