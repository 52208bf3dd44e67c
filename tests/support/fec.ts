/** A line of a FEC; amounts in euros, days as yyyyMMdd. */
export type FecLine = {
  journal: string
  journalName?: string
  day: string
  account?: string
  accountName?: string
  ref?: string
  name?: string
  number: string
  label?: string
  debit?: number
  credit?: number
  letter?: string
  letterDay?: string
  due?: string
}

type Style = { delimiter?: string; isSided?: boolean; isLower?: boolean }

const legal = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
]
const tail = ['EcritureLet', 'DateLet', 'ValidDate', 'Montantdevise', 'Idevise']

const money = (euros: number): string => euros.toFixed(2).replace('.', ',')

/** Writes a FEC as packages do (art. A47 A-1 LPF). */
export const fecOf = (
  lines: readonly FecLine[],
  { delimiter = '\t', isSided = false, isLower = false }: Style = {},
): string => {
  const hasDue = isLower || lines.some(({ due }) => due !== undefined)
  const header = [
    ...legal,
    ...(isSided ? ['Montant', 'Sens'] : ['Debit', 'Credit']),
    ...tail,
    ...(hasDue ? ['DateLimitReglmt'] : []),
  ]
  const rows = lines.map((line, index) => {
    const { journal, journalName = '', day, ref = '', name = '', number, label = '', debit = 0, credit = 0 } = line
    const account = line.account ?? '411000'
    const amounts = isSided ? [money(debit || credit), debit > 0 ? 'D' : 'C'] : [money(debit), money(credit)]
    return [
      journal,
      journalName,
      String(index + 1),
      day,
      account,
      line.accountName ?? 'Clients',
      ref,
      name,
      number,
      day,
      label,
      ...amounts,
      line.letter ?? '',
      line.letterDay ?? '',
      day,
      '',
      '',
      ...(hasDue ? [line.due ?? ''] : []),
    ]
  })
  const names = isLower ? header.map((one) => one.toLowerCase()) : header
  return [names, ...rows].map((cells) => `${cells.join(delimiter)}\r\n`).join('')
}
