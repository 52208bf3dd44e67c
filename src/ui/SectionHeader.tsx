import { Text, Title } from '@mantine/core'

type Props = { title: string; lead: string }

/** The heading of a section: its title, and a line about it. */
export const SectionHeader = ({ title, lead }: Props) => (
  <header>
    <Title order={2}>{title}</Title>
    <Text c="dimmed" mb="md">
      {lead}
    </Text>
  </header>
)
