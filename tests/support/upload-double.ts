type Progress = { lengthComputable: boolean; loaded: number; total: number }

/** XMLHttpRequest of an upload in a wired case: half of it has arrived when it is sent; `fetch` gives the answer. */
export class UploadDouble {
  readonly upload: { onprogress?: (progress: Progress) => void } = {}
  onload?: () => void
  onabort?: () => void
  status = 0
  statusText = ''
  responseText = ''
  private asked = { address: '', method: '' }
  private readonly headers = new Headers()
  private readonly aborting = new AbortController()

  open(method: string, address: string): void {
    this.asked = { address, method }
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json'
  }

  abort(): void {
    this.aborting.abort()
  }

  async send(body: string): Promise<void> {
    const { address, method } = this.asked
    try {
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 })
      const answer = await fetch(address, { method, headers: this.headers, body, signal: this.aborting.signal })
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    } catch {
      this.onabort?.()
    }
  }
}
