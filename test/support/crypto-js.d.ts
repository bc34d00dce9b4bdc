/** It has no types of its own, and only scripts that are run as text call it. */
declare module 'crypto-js';
