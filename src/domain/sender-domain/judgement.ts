/** How a record stands: right, to be improved, wrong, or unknown because the DNS did not answer. */
export const levels = ['RIGHT', 'ADVICE', 'FAULT', 'UNKNOWN'] as const
export type Level = (typeof levels)[number]

/** What the TXT records found at a name say, each with its strings joined; null if the DNS did not answer. */
export type TxtAnswer = readonly string[] | null

/** What is right or wrong with a record. `codes` begins with what matters most. */
export type Judgement<Code extends string> = { level: Level; codes: readonly Code[] }

/** A judgement of what was found wrong or to be improved; `right` if nothing was. */
export const judgementOf = <Code extends string>(
  faults: readonly Code[],
  advice: readonly Code[],
  right: Code,
): Judgement<Code> => {
  const codes = [...faults, ...advice]
  return {
    level: faults.length > 0 ? 'FAULT' : advice.length > 0 ? 'ADVICE' : 'RIGHT',
    codes: codes.length > 0 ? codes : [right],
  }
}

export const unanswered = <Code extends string>(code: Code): Judgement<Code> => ({ level: 'UNKNOWN', codes: [code] })
