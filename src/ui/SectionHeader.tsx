import { Text, Title } from '@mantine/core'

type Props = { title: string; lead: string }

/** The top of a part of a screen that stands beside others: its title below the screen's own, and a line about it. */
export const SectionHeader = ({ title, lead }: Props) => (
  <header>
    <Title order={2}>{title}</Title>
    <Text c="dimmed" mb="md">
      {lead}
    </Text>
  </header>
)
