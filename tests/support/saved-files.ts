/** A page in which files are saved: `saved` is called with the name and address of each. */
export const savingPage = (saved: (file: string) => void): void => {
  const createElement = () => ({
    download: '',
    href: '',
    click() {
      saved(`${this.download} ${this.href}`)
    },
  })
  Object.assign(globalThis, { document: { createElement } })
}
