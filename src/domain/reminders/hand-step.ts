/** The step of every reminder planned by hand; its round distinguishes them. */
export const HAND_STEP = 'byHand'

export const isByHand = ({ round }: { round: number }): boolean => round < 1
