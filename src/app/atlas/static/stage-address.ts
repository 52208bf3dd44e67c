/** The page itself, in a frame: the # tells it to be a stage. Stands in for ../stage-address.ts. */
export const stageAddress = `${location.href.split('#')[0]}#stage`
