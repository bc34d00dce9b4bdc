/**
 * A failure that was foreseen: the message is a sentence for a person, and a program that cannot start for
 * it says it and ends. Whatever else is thrown is a bug.
 */
export class ExpectedError extends Error {}
