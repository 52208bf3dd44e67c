/** A state of a flow, as the page of the flow has it. */
export type FlowState = { name: string; depth: number; what: string; leads: readonly string[] }
export type FlowPage = { what: string; states: readonly FlowState[] }

const INDENT = '&nbsp;&nbsp;'

/** Reads a page of docs/flows, which `npm run flows` writes of a chart: its second paragraph, and the rows of its table. */
export const readFlowPage = (page: string): FlowPage => {
  const lines = page.split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
  return {
    what: lines[2] ?? '',
    states: rows.map((row) => {
      const [name = '', what = '', , leads = ''] = row
        .slice(2, -2)
        .split(/(?<!\\)\| /)
        .map((cell) => cell.trim().replaceAll('\\|', '|'))
      return {
        name: name.replaceAll('&nbsp;', ''),
        depth: name.split(INDENT).length,
        what,
        leads: leads === '' ? [] : leads.split('<br>'),
      }
    }),
  }
}
