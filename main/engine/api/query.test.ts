import { describe, expect, it } from 'vitest';
import { maxQueryWords } from '../../../shared/service/bounds.ts';
import { readQuery } from './query.ts';

const parameters = {
  lenders: { kind: 'list', required: true, description: '' },
  archived: { kind: 'flag', required: false, default: false, description: '' },
  words: { kind: 'words', required: false, description: '' },
} as const;

const read = (query: string) => readQuery(parameters, query);
const readings = (query: string) => {
  const step = read(query);
  return step.ok ? step.value : step.message;
};
const nothing = { lenders: ['a'], archived: false, words: [] };

describe('the parameters of a query', () => {
  it('may be given more than once: lists and words join, a flag has to be the same each time', () => {
    expect(readings('lenders=a,b&lenders=b,+c&archived=true&archived=true&words=non+resident&words=visa')).toEqual({
      lenders: ['a', 'b', 'c'],
      archived: true,
      words: ['non', 'resident', 'visa'],
    });
    expect(readings('lenders=a&archived=true&archived=false')).toBe('Query parameter archived must be true or false');
  });

  it.each([
    ['lenders=a', nothing],
    ['lenders=a&archived=false', nothing],
    ['lenders=a&archived=true', { ...nothing, archived: true }],
    ['lenders=a&archived=TRUE', 'Query parameter archived must be true or false'],
    ['lenders=a&archived=', 'Query parameter archived must be true or false'],
    ['', 'Missing required query parameter: lenders'],
    ['lenders=', 'Query parameter lenders has an empty value'],
    ['lenders=a,,b', 'Query parameter lenders has an empty value'],
  ])('are read or refused: %s', (query, reading) => {
    expect(readings(query)).toEqual(reading);
  });

  it('are separated by a plus, also by one that is encoded', () => {
    expect(readings('lenders=a&words=non%2Bresident+%2B+visa')).toEqual({
      ...nothing,
      words: ['non', 'resident', 'visa'],
    });
  });

  it('may be as many words as are allowed, and no more', () => {
    const words = Array.from({ length: maxQueryWords }, (_, at) => `w${at}`);
    expect(readings(`lenders=a&words=${words.join('+')}`)).toEqual({ ...nothing, words });
    expect(readings(`lenders=a&words=${words.join('+')}&words=one`)).toBe(
      `Query parameter words has more than ${maxQueryWords} words`,
    );
  });
});
