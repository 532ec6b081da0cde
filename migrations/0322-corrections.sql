-- A visitor who finds a wrong fact may say which value it is and where the right one stands.
alter table reports add column field text, add column source text;
