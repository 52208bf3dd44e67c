import { Title } from '@mantine/core'
import { retentions } from '../../domain/personal-data/index.ts'
import { useTexts } from '../../i18n/texts.tsx'
import classes from './personal-data.module.css'

/** What is stored, why, how long, and by which law: from the registry that the deletion job uses. */
export const Retention = () => {
  const { retention } = useTexts().personalData
  const period = (months: number): string =>
    months % 12 === 0 && months > 12 ? retention.years({ years: months / 12 }) : retention.months({ months })
  return (
    <section className={classes.part}>
      <Title order={3}>{retention.title()}</Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.table} aria-label={retention.title()} tabIndex={0}>
        <table aria-label={retention.title()}>
          <thead>
            <tr>
              <th scope="col">{retention.what()}</th>
              <th scope="col">{retention.why()}</th>
              <th scope="col">{retention.how()}</th>
              <th scope="col">{retention.source()}</th>
            </tr>
          </thead>
          <tbody>
            {retentions.map(({ what, months, from, source, verified }) => (
              <tr key={what}>
                <th scope="row">{retention.names[what]()}</th>
                <td>{retention.reasons[what]()}</td>
                <td>
                  {months === null ? null : `${period(months)} `}
                  {retention.from[from]()}
                </td>
                <td>
                  {retention.sources[source]()}
                  {verified ? null : <div className={classes.dim}>{retention.by()}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
