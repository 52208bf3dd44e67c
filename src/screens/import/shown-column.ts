/** A mapped column: its header, its position in the file from 0. */
export type ShownColumn = { column: string; position: number }
