/** Infinitives that are spelled like their past form: in a file of their own, a translation can tell them apart. */
export const LET = { infinitiveText: 'let' } as const;
export const SET = { infinitiveText: 'set' } as const;
