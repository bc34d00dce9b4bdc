import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { searchExcerpts, topicExcerpt } from './excerpts.ts';
import { type Block, blocksOf } from './plain-text.ts';
import { searchTerms } from './search-terms.ts';
import { wordsOf } from './words.ts';

const blocks = (...texts: readonly string[]): readonly Block[] =>
  blocksOf(texts.map((text) => ({ text: text.replace(/^# /, ''), isHeading: text.startsWith('# ') })));
const found = (search: string, of: readonly Block[]): string[] =>
  searchExcerpts(of, searchTerms(search)).map(({ pieces }) =>
    pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join(''),
  );

const filler = fc.constantFrom('loan', 'the', 'income', 'bank.', 'lends;', 'x'.repeat(90), 'rent,', 'of', 'cash!');
const sentence = (minLength: number, maxLength: number) =>
  fc.array(filler, { minLength, maxLength }).map((words) => words.join(' '));
const marked = fc.constantFrom('waived', 'Waiving', 'waives');

describe('an excerpt of what was searched for', () => {
  it('is a part of the text with the word in it, begun and ended between words, and says where more is', () => {
    fc.assert(
      fc.property(sentence(0, 60), marked, sentence(0, 60), (before, word, after) => {
        const text = `${before} ${word} ${after}`.trim();
        const [excerpt] = searchExcerpts(blocks(text), searchTerms('waive'));
        const pieces = excerpt?.pieces ?? [];
        expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toContain(word);
        const shown = pieces.map((piece) => piece.text).join('');
        const [isCutBefore, isCutAfter] = [shown.startsWith('… '), shown.endsWith(' …')];
        const part = shown.slice(isCutBefore ? 2 : 0, isCutAfter ? -2 : undefined);
        const at = text.indexOf(part);
        expect([at >= 0, part.length <= 240]).toEqual([true, true]);
        expect([isCutBefore, isCutAfter]).toEqual([at > 0, at + part.length < text.length]);
        expect(text.charAt(at - 1) + text.charAt(at + part.length)).toMatch(/^ ?$|^ {2}$/);
      }),
      propertyRuns(300),
    );
  });

  it('begins with its sentence, or where that is long shortly before the word', () => {
    const long = 'income of any kind that a person has '.repeat(8);
    expect(found('waived', blocks(`First. Second: the fee is waived. ${long}`))[0]).toMatch(
      /^… the fee is \[waived\]\./,
    );
    const sentences = `${long}. The fee is waived for nurses. ${long}`;
    expect(found('waived', blocks(sentences))[0]).toMatch(/^… The fee is \[waived\] for nurses\. income/);
    const [excerpt = ''] = found('waived', blocks(`${long}the fee is waived for nurses`));
    const lead = excerpt.slice(2, excerpt.indexOf('['));
    expect([excerpt.startsWith('… '), lead.length > 60, lead.length <= 80]).toEqual([true, true, true]);
  });

  it('is of three places at most, those with most of the words first, and of more only for words that they lack', () => {
    const of = blocks('# Fees', 'The fee.', 'Fee again.', 'A nurse.', 'No fee, nurse.', 'A doctor.', 'Some visa.');
    expect(found('fee nurse', of)).toEqual(['No [fee], [nurse].', 'The [fee].', '[Fee] again.']);
    expect(found('fee', blocks('# Fees', 'None.'))).toEqual(['[Fees]']);
    expect(found('fee nurse "visa" "doctor"', of)).toEqual(['No [fee], [nurse].', 'A [doctor].', 'Some [visa].']);
    expect(found('zebra', of)).toEqual([]);
  });

  it('marks the longer of two that overlap, and each once', () => {
    expect(found('"temporary visa" visa', blocks('A temporary visa, or another visa.'))).toEqual([
      'A [temporary visa], or another [visa].',
    ]);
  });
});

describe('the excerpt of a topic', () => {
  const phrases = ['fee', 'waived'].map(wordsOf);
  const textOf = (...texts: readonly string[]) => topicExcerpt(blocks(...texts), 'fees', phrases)?.pieces;

  it('is of the place that says most about it, below the title, without marks', () => {
    const most = { text: 'The fee is waived.', marked: false };
    expect(textOf('Fee, fee, fee.', '# Fees waived, fee', 'A fee.', most.text, 'Fee, waived.')).toEqual([most]);
    expect(textOf('# Fees')).toEqual([{ text: 'Fees', marked: false }]);
    expect(textOf('# Other', 'Nothing of it.', 'Nor here.')).toEqual([{ text: 'Nothing of it.', marked: false }]);
    expect(textOf()).toBeUndefined();
  });

  it('says where more of a long text is', () => {
    const long = 'income of any kind that a person has '.repeat(8);
    const [{ text } = { text: '' }] = textOf(`${long}. The fee is waived. ${long}`) ?? [];
    expect([text.startsWith('… The fee is waived.'), text.endsWith(' …')]).toEqual([true, true]);
  });
});
