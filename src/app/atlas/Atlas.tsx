import type { ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import { isFlowName } from '../../flows/registry.ts'
import { useLightPaper } from '../../ui/useLightPaper.ts'
import classes from './atlas.module.css'
import { FlowPage } from './FlowPage.tsx'
import { Overview } from './Overview.tsx'

/** The atlas of flows: the list of all, a page for each, and with a running session (`live`) the session's page. */
export const Atlas = ({ live = null }: { live?: ReactNode }) => {
  useLightPaper()
  return (
    <div className={classes.atlas} data-wide data-testid="atlas">
      <Switch>
        {live ? <Route path="/flows/live">{live}</Route> : null}
        <Route path="/flows/:flow">
          {({ flow }) => (isFlowName(flow) ? <FlowPage key={flow} flow={flow} /> : <Overview isLive={live !== null} />)}
        </Route>
        <Route>
          <Overview isLive={live !== null} />
        </Route>
      </Switch>
    </div>
  )
}
