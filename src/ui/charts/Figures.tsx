import { Link } from 'wouter'
import { type Cell, textOf } from './cell.ts'
import classes from './Figures.module.css'

type Props = {
  caption: string
  headers: readonly string[]
  points: readonly { key: string; name: string; cells: readonly Cell[] }[]
  /** What opens the table. */
  more: string
}

/** The figures of a picture as a table, opened when wanted; a figure leads to its list. */
export const Figures = ({ caption, headers, points, more }: Props) => (
  <details className={classes.details}>
    <summary>{more}</summary>
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={caption}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">
          {points.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]}>
                  {typeof cell === 'string' ? cell : <Link href={cell.href}>{textOf(cell)}</Link>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
