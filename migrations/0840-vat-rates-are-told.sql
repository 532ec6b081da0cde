-- The page of prices shows them with the VAT.
select tell_changes_of('vat_rate_edits', 'tell_change', 'all');
