/** The three channels between the window and the main process; no other is ever registered. */
export const callChannel = 'headroom:call';
export const eventChannel = 'headroom:event';
export const commandChannel = 'headroom:command';
