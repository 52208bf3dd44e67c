/** The shape of a French area with any text in it: a text that English lacks does not compile. */
export type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> }
