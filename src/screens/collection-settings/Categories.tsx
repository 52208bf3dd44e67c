import { ActionIcon, Button, Input, NativeSelect, NumberInput, Text, TextInput, Title } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { listColleagues } from '../../contract/accounts/colleagues.ts'
import { DISPUTE_CATEGORIES_MOST, DISPUTE_CATEGORY_MAX_LENGTH, DISPUTE_DEADLINE_DAYS } from '../../domain/constants.ts'
import type { DisputeCategory } from '../../domain/events/index.ts'
import type { CollectionRules } from '../../domain/settings.ts'
import { useTexts } from '../../i18n/texts.tsx'
import { query } from '../../services/http/http-query.ts'
import classes from './collection-settings.module.css'

type Props = {
  categories: readonly DisputeCategory[]
  error: string | null
  onChange: (patch: Pick<CollectionRules, 'disputeCategories'>) => void
}

/** What disputes are about, each with the member who settles them and the days until the deadline. */
export const Categories = ({ categories, error, onChange }: Props) => {
  const texts = useTexts().settings.rules.categories
  const members = useQuery(query(listColleagues, {})).data?.items ?? []
  const set = (disputeCategories: readonly DisputeCategory[]) => onChange({ disputeCategories })
  const write = (index: number, patch: Partial<DisputeCategory>) =>
    set(categories.map((category, n) => (n === index ? { ...category, ...patch } : category)))
  return (
    <section className={classes.panel} aria-labelledby="rules-categories">
      <Title order={2} id="rules-categories" size="h3">
        {texts.title()}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.lead()}
      </Text>
      {categories.map(({ id, name, ownerId, days }, index) => (
        <fieldset key={id} className={classes.category} aria-label={texts.one({ n: index + 1 })}>
          <TextInput
            label={texts.name()}
            value={name}
            maxLength={DISPUTE_CATEGORY_MAX_LENGTH}
            error={error !== null && name.trim() === ''}
            onChange={({ currentTarget }) => write(index, { name: currentTarget.value })}
          />
          <NativeSelect
            label={texts.owner()}
            value={ownerId ?? ''}
            onChange={({ currentTarget }) => write(index, { ownerId: currentTarget.value || null })}
            data={[
              { value: '', label: texts.ofCustomer() },
              ...members.map(({ userId, name: member }) => ({ value: userId, label: member })),
            ]}
          />
          <NumberInput
            label={texts.days()}
            hideControls
            allowDecimal={false}
            value={days < 0 ? '' : days}
            error={error !== null && days < 1}
            onChange={(value) => write(index, { days: typeof value === 'number' ? value : -1 })}
          />
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            aria-label={texts.remove({ name: name || texts.one({ n: index + 1 }) })}
            onClick={() => set(categories.filter((_, n) => n !== index))}
          >
            <IconX size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <Input.Error mt={8}>{error}</Input.Error>
      {categories.length < DISPUTE_CATEGORIES_MOST ? (
        <Button
          mt={8}
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          onClick={() =>
            set([...categories, { id: crypto.randomUUID(), name: '', ownerId: null, days: DISPUTE_DEADLINE_DAYS }])
          }
        >
          {texts.add()}
        </Button>
      ) : null}
    </section>
  )
}
