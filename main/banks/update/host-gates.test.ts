import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { createHostGates } from './host-gates.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

const step = fc.oneof(
  fc.record({ act: fc.constant('enter' as const), host: fc.constantFrom('one.example', 'two.example') }),
  fc.record({ act: fc.constant('leave' as const), who: fc.nat(20) }),
);

it('two are at a host at a time, in the order they came, even where one says twice that it leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const gates = createHostGates();
      const arrived: { readonly host: string; leave?: () => void; hasLeft: boolean }[] = [];
      for (const one of steps) {
        if (one.act === 'enter') {
          const visitor: (typeof arrived)[number] = { host: one.host, hasLeft: false };
          arrived.push(visitor);
          void gates.enter(one.host).then((leave) => (visitor.leave = leave));
        } else {
          const entered = arrived.filter(({ leave }) => leave !== undefined);
          const visitor = entered[one.who % entered.length];
          if (visitor === undefined) continue;
          visitor.leave?.();
          visitor.hasLeft = true;
        }
        await settled();
        for (const host of ['one.example', 'two.example']) {
          const there = arrived.filter((visitor) => visitor.host === host && !visitor.hasLeft);
          expect(there.filter(({ leave }) => leave !== undefined)).toEqual(there.slice(0, 2));
        }
      }
    }),
    propertyRuns(200),
  );
});
