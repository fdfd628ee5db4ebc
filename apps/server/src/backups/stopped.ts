/** Ends a command; the message is the one sentence that the operator reads. */
export class Stopped extends Error {}
