/** The only three channels between the window and the main process. */
export const callChannel = 'headroom:call';
export const eventChannel = 'headroom:event';
export const commandChannel = 'headroom:command';
