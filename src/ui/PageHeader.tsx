import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode }

/** The top of a screen: its title (the only h1), a line about it, and its actions. */
export const PageHeader = ({ title, lead, actions }: Props) => (
  <Group justify="space-between" align="flex-end" gap="md" mb="lg" wrap="wrap">
    <Stack gap={2} maw={680}>
      <Title order={1}>{title}</Title>
      {lead ? <Text c="dimmed">{lead}</Text> : null}
    </Stack>
    {actions ? <Group gap="xs">{actions}</Group> : null}
  </Group>
)
