import { Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { exportExtents } from '../../contract/ledger/export-shapes.ts'
import { useLanguage, useTexts } from '../../i18n/texts.tsx'
import {
  downloadDashboard,
  downloadList,
  downloadMandates,
  downloadReviews,
  type ListExport,
  type WantedExport,
} from '../../services/ledger/exports.ts'
import { useAccountRef } from '../../ui/account.tsx'
import { useShownColumns } from '../../ui/table/useLayout.ts'
import { useToasts } from '../../ui/toasts.ts'
import { addressOf } from './address.ts'
import type { ListProps, SeenList } from './list-props.ts'

/** What can be downloaded: a list of an account, the list of a desk, or the figures of the dashboard over a period. */
export type ExportOf =
  | { kind: 'LIST'; of: ListProps }
  | { kind: 'MANDATES' | 'REVIEWS'; of: SeenList }
  | { kind: 'DASHBOARD'; days: number }
type Props = { from: ExportOf; onBusy: (busy: boolean) => void }

type Format = ListExport['format']
type Offer = { name: string; download: (format: Format) => Promise<void> }

/** What a list can be downloaded as: what is seen of it, or everything, in two formats. */
export default function ExportItems({ from, onBusy }: Props) {
  if (from.kind === 'LIST') return <ListItems list={from.of} onBusy={onBusy} />
  if (from.kind === 'DASHBOARD') return <DashboardItems days={from.days} onBusy={onBusy} />
  return <DeskItems download={ofDesk[from.kind]} list={from.of} onBusy={onBusy} />
}

/** What is seen of a list, and everything. */
const useExtents = (
  { state, layout, columns }: SeenList,
  download: (wanted: WantedExport) => Promise<void>,
): Offer[] => {
  const { extents } = useTexts().shared.exports
  const { language } = useLanguage()
  const seen = { state: addressOf(state), columns: [...useShownColumns(layout, columns)], language }
  return exportExtents.map((extent) => ({
    name: extents[extent](),
    download: (format) => download({ ...seen, extent, format }),
  }))
}

const ListItems = ({ list: { list, withLedger, ...seen }, onBusy }: Pick<Props, 'onBusy'> & { list: ListProps }) => {
  const texts = useTexts().shared.exports
  const { language } = useLanguage()
  const masterRef = useAccountRef()
  const extents = useExtents(seen, (wanted) => downloadList(masterRef, { list, ...wanted }))
  const ledger: Offer = {
    name: texts.ledger(),
    download: (format) => downloadList(masterRef, { list: 'movements', extent: 'ALL', language, format }),
  }
  return <Items offers={withLedger ? [...extents, ledger] : extents} done={texts.done()} onBusy={onBusy} />
}

const ofDesk = { MANDATES: downloadMandates, REVIEWS: downloadReviews }

type DeskProps = Pick<Props, 'onBusy'> & { list: SeenList; download: (wanted: WantedExport) => Promise<void> }

const DeskItems = ({ list, download, onBusy }: DeskProps) => {
  const offers = useExtents(list, download)
  return <Items offers={offers} done={useTexts().shared.exports.done()} onBusy={onBusy} />
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
