import classes from './ReadersTable.module.css'

type TableProps = {
  caption: string
  headers: readonly string[]
  points: readonly { key: string; name: string; cells: readonly string[] }[]
}

/** The picture as a table, for screen readers. */
export const ReadersTable = ({ caption, headers, points }: TableProps) => (
  <div className={classes.hidden}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ key, name, cells }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={headers[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
