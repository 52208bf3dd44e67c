import { ExportTool } from './ExportTool.tsx'
import type { ListProps } from './list-props.ts'
import { ViewTool } from './ViewTool.tsx'

/** What can be done with a list as a whole: its views, and files of it. */
export const ListTools = ({ withViews = true, ...list }: ListProps & { withViews?: boolean }) => (
  <>
    {withViews ? <ViewTool {...list} /> : null}
    <ExportTool from={{ kind: 'LIST', of: list }} />
  </>
)
