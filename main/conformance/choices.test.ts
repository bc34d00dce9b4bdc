import { expect, it } from 'vitest';
import { openChoices } from './choices.ts';

/** What a decision's name means, wherever it is one of the ways to decide. */
const meanings: Readonly<Record<string, RegExp>> = {
  ...{ both: /PATCH and PUT/, alone: /outside PATH/, whole: /inside PATH/ },
  ...{ kept: /^keeps/, ignored: /^(?:ignores|drops)/, refused: /^refuses them(?: and names|$)/ },
  ...{ 'refused unnamed': /^refuses .* without naming/, sandbox: /sandbox/ },
  ...{ present: /^(?:says a|answers it)/, absent: /^(?:says none|does not offer|offers none|leaves it out)/ },
  ...{
    offered: /^offers/,
    declared: /^declares/,
    none: /^(?:declared nothing|adds none|does not)/,
    added: /^adds some/,
  },
  ...{ full: /complete/, compact: /short/, identifier: /identifier/, brand: /a name/ },
  ...{ empty: /empty list/, filled: /elements of its own/, client: /client before/, token: /token before/ },
  ...{ never: /^never/, sometimes: /^answered it/, close: /within a minute/, ahead: /ahead/, behind: /behind/ },
  ...{ milliseconds: /fractions/, seconds: /whole seconds/, told: /^tells a/, silent: /no reason/ },
  ...{ cents: /to the cent/, thousands: /to thousands/, other: /something else|another one/ },
};

it('each decision says in words what its name does', () => {
  const decisions = Object.entries(openChoices).flatMap(([id, { subject: _subject, ...ways }]) =>
    Object.entries(ways as Record<string, string>).map(([decision, text]) => ({ id, decision, text })),
  );
  const unsaid = decisions.filter(({ decision, text }) => !(meanings[decision]?.test(text) ?? text.includes(decision)));
  expect(unsaid).toEqual([]);
});
