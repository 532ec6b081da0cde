-- A product that stands on several sites of a deployment has one page that search engines name: its owner may choose the site.
alter table companies add column home_site_id int references sites (id) on delete set null;
