/** The URL of the page that shows single screens. The static atlas shows them itself. */
export const stageAddress = '/stage.html'
