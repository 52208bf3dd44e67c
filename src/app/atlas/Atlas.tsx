import { Route, Switch } from 'wouter'
import { isFlowName } from '../../flows/registry.ts'
import classes from './atlas.module.css'
import { FlowPage } from './FlowPage.tsx'
import { Overview } from './Overview.tsx'

/** The atlas of flows: the list of all, and the page of each. */
export const Atlas = () => (
  <div className={classes.atlas} data-wide data-testid="atlas">
    <Switch>
      <Route path="/flows/:flow">
        {({ flow }) => (isFlowName(flow) ? <FlowPage key={flow} flow={flow} /> : <Overview />)}
      </Route>
      <Route>
        <Overview />
      </Route>
    </Switch>
  </div>
)
