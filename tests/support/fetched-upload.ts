/** The browser's XMLHttpRequest as far as uploads use it; half of each is reported as sent before it goes to `fetch`. */
export class FetchedUpload {
  upload = { onprogress: (_: { loaded: number; total: number; lengthComputable: boolean }) => {} }
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  statusText = ''
  responseText = ''
  private request = { address: '', method: 'GET' }
  private headers = new Headers()
  private answered = new Headers()
  private isAborted = false

  open(method: string, address: string) {
    this.request = { address, method }
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getAllResponseHeaders() {
    return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  async send(body: string) {
    const { address, method } = this.request
    try {
      this.upload.onprogress({ loaded: 1, total: 2, lengthComputable: true })
      const answer = await fetch(address, { method, headers: this.headers, body })
      if (this.isAborted) return
      Object.assign(this, { status: answer.status, answered: answer.headers, responseText: await answer.text() })
      this.onload()
    } catch {
      this.onerror()
    }
  }
}
