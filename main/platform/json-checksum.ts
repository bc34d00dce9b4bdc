import { hash } from 'node:crypto';

/*
 * A JSON document can carry a checksum of its other content: the field `sha256`, in hexadecimal, over that content as JSON
 * without white space. So one write stores both, and who only rewrites the white space does no harm.
 */

const sumOf = (content: object): string => hash('sha256', JSON.stringify(content), 'hex');

export const withChecksum = <T extends object>(content: T): T & { readonly sha256: string } => ({
  ...content,
  sha256: sumOf(content),
});

export interface CheckedDocument {
  /** The document without its checksum. */
  readonly content: unknown;
  readonly checksum: 'right' | 'wrong' | 'none';
}

export const checkChecksum = (document: unknown): CheckedDocument => {
  if (typeof document !== 'object' || document === null || !('sha256' in document))
    return { content: document, checksum: 'none' };
  const { sha256, ...content } = document;
  return { content, checksum: sha256 === sumOf(content) ? 'right' : 'wrong' };
};

/** Whether a text is JSON whose checksum, if it has one, is right. */
export const isIntactJson = (text: string): boolean => {
  try {
    return checkChecksum(JSON.parse(text)).checksum !== 'wrong';
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
};
