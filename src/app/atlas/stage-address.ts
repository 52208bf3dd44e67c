/** Where the page is that shows single screens. The static atlas shows them itself. */
export const stageAddress = '/stage.html'
