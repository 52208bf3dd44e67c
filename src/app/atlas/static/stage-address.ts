/** The page itself, in a frame: the # makes it a stage. Replaces ../stage-address.ts. */
export const stageAddress = `${location.href.split('#')[0]}#stage`
