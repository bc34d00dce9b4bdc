/*
 * Schemas would try whether code may be made from text: the content security policy stops it and
 * reports an attack where there is none. zod reads this when it is loaded, so this comes before it, in
 * a file of its own that imports nothing.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
