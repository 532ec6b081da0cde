/** Fields of a listing's site in SQL, as other statements take them in. */
import { sql } from 'kysely'

/** The values of the listing `l` in its site's fields, in their order. */
export const siteFieldsOf = sql`coalesce((select json_agg(json_build_object('key', f.key, 'label', f.label, 'kind', f.kind,
    'unit', f.unit, 'value', v.value, 'evidence', case when v.quote is null then '[]'::json else json_build_array(
      json_build_object('quote', v.quote, 'url', v.quote_url, 'fetched_at',
        to_char(v.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) end) order by f.position, f.id)
  from listing_site_fields v join site_fields f on f.id = v.field_id
  where v.listing_id = l.id and f.site_id = l.site_id and f.archived_at is null), '[]'::json)`
