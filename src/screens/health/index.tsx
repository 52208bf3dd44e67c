import { Anchor } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Link, useParams } from 'wouter'
import { formatSiren } from '../../domain/siren.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { HealthView } from './HealthView.tsx'
import { useHealth } from './useHealth.ts'

/**
 * The page of a customer's financial health (ACC-06): score, recommended credit limit, amount over it, history,
 * statements.
 */
export default function HealthScreen() {
  const texts = useTexts().health
  const tiersRef = decodeURIComponent(useParams<{ ref: string }>().ref)
  const [snapshot, send] = useHealth(tiersRef)
  const { health } = snapshot.context
  const name = health?.tiersName ?? tiersRef
  return (
    <div>
      <Anchor
        component={Link}
        href={`/customers/${encodeURIComponent(tiersRef)}`}
        size="sm"
        style={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}
      >
        <IconChevronLeft size={15} aria-hidden />
        {texts.back({ name })}
      </Anchor>
      <PageHeader
        title={texts.title()}
        lead={
          health ? (
            <span className="figures">
              {health.siren ? `${name} · ${texts.siren({ number: formatSiren(health.siren) })}` : name}
            </span>
          ) : undefined
        }
      />
      <HealthView snapshot={snapshot} send={send} />
    </div>
  )
}
