/**
 * An anticipated failure: its message is a sentence for the user, and a program that cannot start because of
 * it prints the message and exits. Anything else that is thrown is a bug.
 */
export class ExpectedError extends Error {}
