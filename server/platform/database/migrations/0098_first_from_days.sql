-- From which age of the oldest invoice a step of a scenario comes first; stored scenarios have none.
create function with_first_from_days(scenario jsonb) returns jsonb language sql as $$
  select jsonb_set(scenario, '{steps}', coalesce((
    select jsonb_agg(case when step ->> 'kind' = 'REMINDER' then '{"firstFromDays": null}'::jsonb || step else step end
      order by place)
    from jsonb_array_elements(scenario -> 'steps') with ordinality as steps (step, place)), '[]'))
$$;
update scenarios set published = with_first_from_days(published), draft = with_first_from_days(draft);
drop function with_first_from_days(jsonb);
