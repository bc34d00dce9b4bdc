import { hash } from 'node:crypto';
import type { Output } from '../../../shared/contract/index.ts';
import type { TeamRulesView } from '../../../shared/contract/scenarios/rules.ts';
import { fail, mapOutcome, type Outcome, succeed } from '../../../shared/outcome.ts';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import {
  maxRuleCharacters,
  maxRuleName,
  maxRules,
  type Rule,
  ruleFileEnding,
  type StoredRule,
} from '../../../shared/rule/rule.ts';
import type { SharedFile } from '../../platform/files/shared-folder.ts';
import type { EventSink, Ids } from '../../ports/desk.ts';
import type { RuleStore } from '../../ports/rules.ts';
import { ruleIn, type RuleMemory, withRuleAgreed, withRuleIgnored } from '../team/memory.ts';
import type { Team } from '../team/team.ts';
import { ownRules } from './own-rules.ts';
import { readRule, writeRule } from './rule-file.ts';

export interface TeamRulePorts {
  readonly team: Pick<Team, 'folder' | 'choice' | 'memory' | 'remember'>;
  readonly store: Pick<RuleStore, 'list' | 'put'>;
  readonly events: EventSink;
  readonly ids: Ids;
}

type Shared = Output<'rules.share'>;

/** Rules that a team shares through its folder: a file each, named after the rule's identifier. */
export interface TeamRules {
  /** Reads what changed in the folder. `pause` runs before each file. */
  readonly look: (pause?: () => Promise<void>) => Promise<void>;
  readonly view: () => TeamRulesView;
  /** Takes a rule as it was seen. What differs here stays as a rule of its own, turned off. */
  readonly take: (id: string, mark: string) => Promise<Outcome<{ readonly id: string }>>;
  readonly ignore: (id: string, mark: string) => Outcome<Record<string, never>>;
  /** Asks where a colleague's would be replaced that nobody here has seen; `replace` is its mark. */
  readonly share: (id: string, replace: string | undefined) => Promise<Outcome<Shared>>;
}

interface Seen {
  readonly state: string;
  readonly read: Outcome<Theirs>;
}

/** A colleague's rule with its mark. */
interface Theirs {
  readonly rule: Rule;
  readonly mark: string;
}

const fileName = /^([A-Za-z0-9-]{1,64})\.headroom-rule$/u;
const idOf = (name: string): string | undefined => fileName.exec(name)?.[1];

const markOf = (rule: Rule): string => hash('sha256', canonicalJson(rule), 'base64url').slice(0, 22);

/** `same` and `ahead` are no news; `ignored` was declined, or removed here. */
const standingOf = (
  mine: Rule | undefined,
  theirs: string,
  { agreed, ignored }: RuleMemory,
): 'same' | 'ahead' | 'ignored' | 'new' | 'newer' | 'differs' => {
  const here = mine && markOf(mine);
  if (here === theirs) return 'same';
  if (ignored.includes(theirs)) return 'ignored';
  if (here === undefined) return agreed === theirs ? 'ignored' : 'new';
  if (agreed === theirs) return 'ahead';
  return agreed === here ? 'newer' : 'differs';
};

const changedSince = () =>
  fail('CONFLICT', 'The rule in the team folder was changed meanwhile. Nothing was changed here; look at it again.');

/** What a folder full of large rules may put on the page at once; the others come when these are answered. */
const maxListed = 20;

/** A character has at most four bytes. */
const maxBytes = maxRuleCharacters * 4;
/** Of all files together, which are held as long as the desk runs: hundreds of rules as they usually are. */
const maxAllBytes = 2 * maxBytes;

const tooMuch = () =>
  fail('INVALID_FILE', 'The shared rules before it are as large as Headroom reads together. It was left alone.');

interface Reading extends Pick<TeamRules, 'view'> {
  /** Fails where the folder cannot be listed: what is seen is as it was then. */
  readonly look: (pause?: () => Promise<void>) => Promise<Outcome<Record<string, never>>>;
  /** Whether the folder has more rules than are read. */
  readonly isCut: () => boolean;
  readonly at: (id: string) => Seen | undefined;
  /** Announces what is seen, where it is something else than before. */
  readonly tell: () => void;
}

/** The rules in the folder as they were last read. */
const createReading = ({ team, store, events }: TeamRulePorts): Reading => {
  let seen: ReadonlyMap<string, Seen> = new Map();
  let seenIn: string | undefined;
  let isCut = false;
  let lastView = '';

  const readFile = async (path: string, { name, bytes }: SharedFile): Promise<Outcome<Theirs>> => {
    if (idOf(name) === undefined)
      return fail('INVALID_FILE', 'Its name is not that of a shared rule. It was left alone.');
    if (bytes > maxBytes) return fail('INVALID_FILE', 'It is larger than a rule can be. It was left alone.');
    const text = await team.folder.read(path, name, maxBytes);
    return text.ok ? mapOutcome(readRule(text.data), (rule) => ({ rule, mark: markOf(rule) })) : text;
  };

  const view = (): TeamRulesView => {
    const [{ rules, unread }, memory] = [ownRules(store.list()), team.memory()];
    const arrivals: TeamRulesView['arrivals'] = [];
    const unusable: TeamRulesView['unusable'] = [];
    for (const [name, { read }] of seen) {
      const id = idOf(name);
      if (!read.ok || id === undefined) {
        unusable.push({ file: name, message: read.ok ? '' : read.error.message });
        continue;
      }
      // Ours, of another version, cannot be compared, and must not be replaced.
      if (unread.some((one) => one.id === id)) continue;
      const { rule, mark } = read.data;
      const standing = standingOf(rules.find((one) => one.id === id)?.rule, mark, ruleIn(memory, id));
      if (standing === 'new' || standing === 'newer' || standing === 'differs')
        arrivals.push({ id, mark, rule, standing });
    }
    return {
      isOn: team.choice() !== null,
      arrivals: arrivals.slice(0, maxListed),
      unusable: unusable.slice(0, maxListed),
    };
  };
  const tell = (): void => {
    const now = JSON.stringify(view());
    if (now === lastView) return;
    lastView = now;
    events.emit('rules.changed', {});
  };

  const look: Reading['look'] = async (pause = () => Promise.resolve()) => {
    const folder = team.choice();
    if (folder?.path !== seenIn) {
      seen = new Map();
      seenIn = folder?.path;
    }
    const listed = folder && (await team.folder.list(folder.path, ruleFileEnding));
    // What cannot be read now is as it was.
    if (listed?.ok === false) return listed;
    const next = new Map<string, Seen>();
    let bytes = 0;
    for (const file of listed?.data.files ?? []) {
      const before = seen.get(file.name);
      // One that is too large by itself is not read, and keeps no other out.
      if (file.bytes <= maxBytes) bytes += file.bytes;
      if (bytes > maxAllBytes && file.bytes <= maxBytes) next.set(file.name, { state: file.state, read: tooMuch() });
      else if (before?.state === file.state && before.read.ok) next.set(file.name, before);
      else if (folder !== null) {
        await pause();
        next.set(file.name, { state: file.state, read: await readFile(folder.path, file) });
      }
    }
    seen = next;
    isCut = (listed?.data.leftOut ?? 0) > 0;
    tell();
    return succeed({});
  };

  return { look, view, tell, isCut: () => isCut, at: (id) => seen.get(`${id}${ruleFileEnding}`) };
};

export const createTeamRules = (ports: TeamRulePorts): TeamRules => {
  const { team, store, events, ids } = ports;
  const { look, view, tell, isCut, at } = createReading(ports);
  const find = (id: string): StoredRule | undefined => ownRules(store.list()).rules.find((one) => one.id === id);

  /** Somebody's content of a rule that gives way to another's: nothing is lost, nor kept twice by another try. */
  const putAside = (rule: Rule, whose: string): void => {
    const aside = { ...rule, name: `${rule.name.slice(0, maxRuleName - whose.length - 1)} ${whose}` };
    if (ownRules(store.list()).rules.some((one) => markOf(one.rule) === markOf(aside))) return;
    store.put({ id: ids.next(), isOn: false, rule: aside });
    events.emit('rules.changed', {});
  };
  const room = (needed: number): Outcome<Record<string, never>> =>
    store.list().length + needed > maxRules
      ? fail('REFUSED', `There are ${maxRules} rules, which is as many as Headroom keeps. Delete one first.`)
      : succeed({});

  const take: TeamRules['take'] = async (id, mark) => {
    await look();
    const theirs = at(id)?.read;
    if (theirs?.ok !== true || theirs.data.mark !== mark) return changedSince();
    const { rules, unread } = ownRules(store.list());
    if (unread.some((one) => one.id === id))
      return fail('REFUSED', 'The rule here is of another version of Headroom, and would be lost. Delete it first.');
    const mine = rules.find((one) => one.id === id);
    const isBoth = standingOf(mine?.rule, mark, ruleIn(team.memory(), id)) === 'differs';
    const fits = room(isBoth || mine === undefined ? 1 : 0);
    if (!fits.ok) return fits;
    if (isBoth && mine !== undefined) putAside(mine.rule, '(mine)');
    store.put({ id, isOn: mine?.isOn ?? false, rule: theirs.data.rule });
    team.remember((now) => withRuleAgreed(now, id, mark));
    tell();
    events.emit('rules.changed', {});
    return succeed({ id });
  };

  const share: TeamRules['share'] = async (id, replace) => {
    const folder = team.choice();
    if (folder === null) return fail('NOT_FOUND', 'No team folder is set up.');
    const looked = await look();
    // What nobody could look at may be a colleague's.
    if (!looked.ok) return fail('STORE_UNAVAILABLE', `Nothing was shared. ${looked.error.message}`);
    const mine = find(id);
    if (mine === undefined) return fail('NOT_FOUND', 'This rule is no longer here.');
    const name = `${id}${ruleFileEnding}`;
    const there = at(id);
    if (there === undefined && isCut())
      return fail('REFUSED', 'Nothing was shared. The team folder has more rules than Headroom reads; delete some.');
    const theirs = there?.read.ok === true ? there.read.data : undefined;
    const key = theirs === undefined ? there?.state : theirs.mark;
    const standing = theirs && standingOf(mine.rule, theirs.mark, ruleIn(team.memory(), id));
    const isForeign = there !== undefined && standing !== 'same' && standing !== 'ahead';
    if (isForeign && key !== replace)
      return succeed({
        ...{ status: 'asks', key: key ?? '', name: theirs?.rule.name ?? name },
        isReadable: theirs !== undefined,
      });
    const fits = room(isForeign && theirs !== undefined ? 1 : 0);
    if (!fits.ok) return fits;
    if (isForeign && theirs !== undefined) putAside(theirs.rule, '(colleague’s)');
    const written = await team.folder.write(folder.path, name, writeRule(mine.rule));
    if (!written.ok) return fail('STORE_UNAVAILABLE', `Nothing was shared. ${written.error.message}`);
    team.remember((now) => withRuleAgreed(now, id, markOf(mine.rule)));
    await look();
    return mapOutcome(written, () => ({ status: 'shared', file: name }) as const);
  };

  return {
    ...{ view, take, share },
    look: async (pause) => {
      await look(pause);
    },
    ignore: (id, mark) => {
      team.remember((now) => withRuleIgnored(now, id, mark));
      tell();
      return succeed({});
    },
  };
};
