-- Pictures that people uploaded: their address is our own, and there is nowhere to fetch them from again.
alter table pictures
  add column uploaded_by text,
  add column uploaded_at timestamptz;
create index pictures_uploaded on pictures (uploaded_by, uploaded_at) where uploaded_by is not null;
