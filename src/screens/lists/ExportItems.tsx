import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import { downloadDashboard, downloadList, type ListExport } from '../../services/ledger/exports.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { useToasts } from '../../ui/toasts.ts'
import { addressOf } from './address.ts'
import type { ListProps } from './list-props.ts'

/** What can be downloaded: a list, or the figures of the dashboard over a period. */
export type ExportOf = { kind: 'LIST'; of: ListProps } | { kind: 'DASHBOARD'; days: number }
type Props = { from: ExportOf; onBusy: (busy: boolean) => void }

type Format = ListExport['format']
type Offer = { name: string; download: (format: Format) => Promise<void> }

/** What a list can be downloaded as: what is seen of it, or everything, in two formats. */
export default function ExportItems({ from, onBusy }: Props) {
  return from.kind === 'LIST' ? (
    <ListItems list={from.of} onBusy={onBusy} />
  ) : (
    <DashboardItems days={from.days} onBusy={onBusy} />
  )
}

const ListItems = ({
  list: { list, state, layout, columns, withLedger },
  onBusy,
}: Pick<Props, 'onBusy'> & { list: ListProps }) => {
  const texts = useTexts().shared.exports
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const shown = useShownColumns(layout, columns)
  const offer = (name: string, wanted: Omit<ListExport, 'language' | 'format'>): Offer => ({
    name,
    download: (format) => downloadList(masterRef, { ...wanted, language, format }),
  })
  const seen = { list, state: addressOf(state), columns: [...shown], extent: 'SEEN' as const }
  const offers = [
    offer(texts.extents.SEEN(), seen),
    offer(texts.extents.ALL(), { ...seen, extent: 'ALL' }),
    ...(withLedger ? [offer(texts.ledger(), { list: 'movements', extent: 'ALL' })] : []),
  ]
  return <Items offers={offers} done={texts.done()} onBusy={onBusy} />
}

const DashboardItems = ({ days, onBusy }: Pick<Props, 'onBusy'> & { days: number }) => {
  const texts = useTexts().shared.exports
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const download = (format: Format) => downloadDashboard(masterRef, { language, days, format })
  return <Items offers={[{ name: texts.figures(), download }]} done={texts.figuresDone()} onBusy={onBusy} />
}

const Items = ({ offers, done, onBusy }: Pick<Props, 'onBusy'> & { offers: readonly Offer[]; done: string }) => {
  const texts = useTexts().shared.exports
  const toasts = useToasts()
  const download = useMutation({
    mutationFn: ({ offer, format }: { offer: Offer; format: Format }) => offer.download(format),
    onMutate: () => onBusy(true),
    onSuccess: () => toasts.success(done),
    onError: () => toasts.warning(texts.failed()),
    onSettled: () => onBusy(false),
  })
  return offers.map((offer) => (
    <div key={offer.name}>
      <Menu.Label>{offer.name}</Menu.Label>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Menu.Item
          key={format}
          aria-label={texts.of({ format: texts.formats[format](), extent: offer.name })}
          onClick={() => download.mutate({ offer, format })}
        >
          {texts.formats[format]()}
        </Menu.Item>
      ))}
    </div>
  ))
}
